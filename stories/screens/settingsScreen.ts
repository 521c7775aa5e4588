import { en } from '@/messages'
import type { ScreenContext } from './screen'

const { settings: text } = en

export const READ = 'GET /clinic/settings'
export const SAVE = 'PUT /clinic/settings'
export const TYPED = '4 Mill Lane, Salem'

export const button = ({ canvas }: ScreenContext, name: string) => canvas.findByRole('button', { name })
export const press = async (at: ScreenContext, name: string) => at.userEvent.click(await button(at, name))
export const facts = async ({ canvas }: ScreenContext) =>
  (await canvas.findAllByRole('definition')).map((each) => each.textContent)

export async function changeAddress(at: ScreenContext, addressText = TYPED) {
  await press(at, text.edit)
  const field = await at.canvas.findByLabelText(text.address)
  await at.userEvent.clear(field)
  if (addressText) await at.userEvent.type(field, addressText)
}
