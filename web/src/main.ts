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
const unreachable = document.getElementById('unreachable')
void site.load().then(
  () => {
    unreachable?.remove()
    mount(App, { target: document.getElementById('app') ?? document.body })
  },
  () => unreachable?.removeAttribute('hidden'),
)
