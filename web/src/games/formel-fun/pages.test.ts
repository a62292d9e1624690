import type { Component } from 'svelte'
import { describePages } from '../../../tests/game-pages'
import lessons from './lessons'
import Picture from './Picture.svelte'
import pictures from './pictures'
import en from './rules.en'
import fr from './rules.fr'

describePages({ title: 'Formel Fun', fr, en, pictures, Picture: Picture as Component, lessons })
