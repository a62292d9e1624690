import type { Component } from 'svelte'
import { describePages } from '../../../tests/game-pages'
import lessons from './lessons'
import Picture from './Picture.svelte'
import { picturesOf } from './pictures'
import positions from './positions.json'
import en from './rules.en'
import fr from './rules.fr'

describePages({ title: 'SpeedAlgo', fr, en, pictures: picturesOf(positions), Picture: Picture as Component, lessons })
