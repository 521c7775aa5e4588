import { createElement } from 'react'

const Button = (/** @type {{ label: string }} */ { label }) => createElement('button', null, label)

export default { title: 'Button', component: Button }
export const First = { args: { label: 'Save' } }
export const Second = { args: { label: 'Cancel' } }
