import { within } from 'storybook/test'
import type { ScreenContext } from './screen'

export const grid = ({ canvas }: ScreenContext) => canvas.findByRole('grid')

/** The first appointment in the grid that can be moved. */
export const movable = async (at: ScreenContext) => {
  const buttons = within(await grid(at)).getAllByRole('button')
  const movableButton = buttons.find((button) => button.draggable)
  if (!movableButton) throw new Error('No appointment can be moved.')
  return movableButton
}
export const nameOf = (button: HTMLElement) => button.querySelector('bdi')?.textContent.trim() ?? ''
