import type { CDPSession, Page } from 'playwright'
import { expect } from 'vitest'

/** The part of a node that the browser gives to assistive technology. */
interface TreeNode {
  nodeId: string
  parentId?: string
  childIds?: string[]
  backendDOMNodeId?: number
  ignored: boolean
  role?: { value?: unknown }
  name?: { value?: unknown }
  properties?: { name: string; value: { value?: unknown } }[]
}

const POLL = { timeout: 30_000, interval: 100 }

/**
 * A page as a screen reader has it: nodes are found by role and name, and pressed and focused through the tree. Nothing is found by
 * its markup, its position or its look.
 */
export async function accessibilityTree(page: Page) {
  const browser: CDPSession = await page.context().newCDPSession(page)
  await browser.send('Accessibility.enable')

  async function nodes(): Promise<readonly TreeNode[]> {
    const tree = await browser.send('Accessibility.getFullAXTree')
    return (tree.nodes as TreeNode[]).filter(({ ignored }) => !ignored)
  }

  /** All nodes below a node, in the order of the page. */
  function below(all: readonly TreeNode[], { childIds = [] }: TreeNode): TreeNode[] {
    return childIds.flatMap((id) => {
      const child = all.find(({ nodeId }) => nodeId === id)
      return child ? [child, ...below(all, child)] : []
    })
  }

  /** Waits for the first node that is not disabled, below the node of another role and name if `within` is given. */
  async function find(role: string, name?: string, within?: { role: string; name: string }) {
    let found: TreeNode | undefined
    const look = async () => {
      const all = await nodes()
      const root = within && all.find((node) => is(node, within.role, within.name))
      const searched = within ? (root ? below(all, root) : []) : all
      found = searched.find((node) => is(node, role, name) && !has(node, 'disabled'))
      return found?.backendDOMNodeId
    }
    await expect.poll(look, { ...POLL, message: `${role} ${name ?? ''}` }).toBeDefined()
    return found as TreeNode
  }

  async function focus({ backendDOMNodeId }: TreeNode) {
    await browser.send('DOM.focus', { ...(backendDOMNodeId && { backendNodeId: backendDOMNodeId }) })
  }

  /** The action that a screen reader sends for Enter: a click of the node, not of a place on the screen. */
  async function press(role: string, name?: string, within?: { role: string; name: string }) {
    const { backendDOMNodeId } = await find(role, name, within)
    const { object } = await browser.send('DOM.resolveNode', {
      ...(backendDOMNodeId && { backendNodeId: backendDOMNodeId }),
    })
    await browser.send('Runtime.callFunctionOn', {
      ...(object.objectId && { objectId: object.objectId }),
      functionDeclaration: 'function () { this.click() }',
    })
  }

  return {
    find,
    press,
    type: async (role: string, name: string, text: string) => {
      await focus(await find(role, name))
      await page.keyboard.type(text)
    },
    /** Waits until a live region of this role says the text. */
    hear: async (role: 'status' | 'alert', text: string) => {
      const said = async () => {
        const all = await nodes()
        return all.filter((node) => is(node, role)).some((node) => texts(below(all, node)).includes(text))
      }
      await expect.poll(said, { ...POLL, message: text }).toBe(true)
    },
    /** Waits until the row with the control says the text. */
    hearInRowOf: async (control: string, text: string) => {
      const said = async () => {
        const all = await nodes()
        const row = all.find(
          (node) => is(node, 'row') && below(all, node).some((each) => is(each, 'button', control)),
        )
        return row !== undefined && texts(below(all, row)).includes(text)
      }
      await expect.poll(said, { ...POLL, message: `${text} beside ${control}` }).toBe(true)
    },
    waitUntilGone: (role: string, name: string) =>
      expect.poll(async () => (await nodes()).some((node) => is(node, role, name)), POLL).toBe(false),
  }
}

const is = (node: TreeNode, role: string, name?: string) =>
  node.role?.value === role && (name === undefined || node.name?.value === name)

const has = ({ properties = [] }: TreeNode, property: string) =>
  properties.some(({ name, value }) => name === property && value.value === true)

const texts = (nodes: readonly TreeNode[]) =>
  nodes.filter((node) => is(node, 'StaticText')).map(({ name }) => name?.value)
