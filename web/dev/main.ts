// Plays a recorded game on a board, for whoever draws one: npm run dev, then /dev.html?fixture=formel-fun-1&seat=1
import { mount } from 'svelte'
import '../src/design/fonts.css'
import '../src/design/tokens.css'
import '../src/design/base.css'
import { theme } from '../src/design/theme.svelte'
import Recorded from './Recorded.svelte'

theme.apply()
mount(Recorded, { target: document.getElementById('app') ?? document.body })
