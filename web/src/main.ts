import { mount } from 'svelte'
import './design/fonts.css'
import './design/tokens.css'
import './design/colours.css'
import './design/base.css'
import { printInDaylight, theme } from './design/theme.svelte'
import { current, site } from './language'
import { renewWhenOld } from './renewing'
import { router } from './router.svelte'
import App from './App.svelte'

theme.apply()
printInDaylight()
document.documentElement.lang = current.language
renewWhenOld()
router.listen()
void site.load().then(
  () => mount(App, { target: document.getElementById('app') ?? document.body }),
  () => document.getElementById('unreachable')?.removeAttribute('hidden'),
)
