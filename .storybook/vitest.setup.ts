import { page } from 'vitest/browser'
import { testRun } from './testRun'

testRun.resize = (width, height) => page.viewport(width, height)
testRun.everyScreen = import.meta.env.HARD === '1'
