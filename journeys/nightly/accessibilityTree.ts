import type { CDPSession, Page } from 'playwright'
import { expect } from 'vitest'

/** The part of a node that the browser gives to assistive technology. */
interface TreeNode {
  nodeId: string
  childIds?: string[]
  backendDOMNodeId?: number
  ignored: boolean
  role?: { value?: unknown }
  name?: { value?: unknown }
  properties?: { name: string; value: { value?: unknown } }[]
}

const POLL = { timeout: 30_000, interval: 200 }

/**
 * A page as a screen reader has it: nodes are found by role and name, and pressed and focused through the tree. Nothing is found by
 * its markup, its position or its look.
 */
export async function accessibilityTree(page: Page) {
  const browser: CDPSession = await page.context().newCDPSession(page)
  await browser.send('Accessibility.enable')

  async function readTree(): Promise<Tree> {
    const { nodes } = await browser.send('Accessibility.getFullAXTree')
    return new Tree(nodes)
  }

  /** Waits for the first node that is not disabled, below the node of another role and name if `within` is given. */
  async function find(role: string, name?: string, within?: Named): Promise<TreeNode> {
    let match: TreeNode | undefined
    const look = async () => {
      const tree = await readTree()
      const root = within && tree.nodes.find((node) => is(node, within.role, within.name))
      const searched = within ? (root ? tree.below(root) : []) : tree.nodes
      match = searched.find((node) => is(node, role, name) && !isDisabled(node))
      return match
    }
    await expect.poll(look, { ...POLL, message: `${role} ${name ?? ''}` }).toBeDefined()
    if (!match) throw new Error(`There is no ${role} ${name ?? ''}.`)
    return match
  }

  /** Waits until something in the tree is as wanted. */
  const wait = (message: string, condition: (tree: Tree) => boolean) =>
    expect.poll(async () => condition(await readTree()), { ...POLL, message }).toBe(true)

  /** The action that a screen reader sends for Enter: a click of the node, not of a place on the screen. */
  async function press(role: string, name?: string, within?: Named) {
    const { object } = await browser.send('DOM.resolveNode', target(await find(role, name, within)))
    await browser.send('Runtime.callFunctionOn', {
      ...(object.objectId && { objectId: object.objectId }),
      functionDeclaration: 'function () { this.click() }',
    })
  }

  return {
    find,
    press,
    /** Presses the button of a row until its dialog is there: a press within half a second after rows have moved does nothing. */
    openFromRow: async (button: string, dialog: string) => {
      const open = async () => {
        const tree = await readTree()
        if (tree.nodes.some((node) => is(node, 'dialog', dialog))) return true
        await press('button', button)
        return false
      }
      await expect.poll(open, { ...POLL, interval: 600, message: `dialog ${dialog}` }).toBe(true)
    },
    type: async (role: string, name: string, text: string) => {
      await browser.send('DOM.focus', target(await find(role, name)))
      await page.keyboard.type(text)
    },
    /** Waits until a live region says the text. */
    hear: (text: string) =>
      wait(text, (tree) => tree.nodes.some((node) => is(node, 'status') && tree.says(node, text))),
    /** Waits until the row with the button says the text. */
    hearInRowOf: (button: string, text: string) =>
      wait(`${text} beside ${button}`, (tree) =>
        tree.nodes.some(
          (node) =>
            is(node, 'row') &&
            tree.says(node, text) &&
            tree.below(node).some((each) => is(each, 'button', button)),
        ),
      ),
    waitUntilGone: (role: string, name: string) =>
      wait(`no ${role} ${name}`, (tree) => !tree.nodes.some((node) => is(node, role, name))),
  }
}

interface Named {
  role: string
  name: string
}

class Tree {
  private readonly byId: ReadonlyMap<string, TreeNode>

  constructor(readonly nodes: readonly TreeNode[]) {
    this.byId = new Map(nodes.map((node) => [node.nodeId, node]))
  }

  /** All nodes below a node, in the order of the page. Ignored ones too, since others are below them. */
  below({ childIds = [] }: TreeNode): TreeNode[] {
    return childIds.flatMap((id) => {
      const child = this.byId.get(id)
      return child ? [child, ...this.below(child)] : []
    })
  }

  says(node: TreeNode, text: string): boolean {
    return this.below(node).some((each) => is(each, 'StaticText', text))
  }
}

const target = ({ backendDOMNodeId: id }: TreeNode) => (id === undefined ? {} : { backendNodeId: id })

const is = (node: TreeNode, role: string, name?: string) =>
  !node.ignored && node.role?.value === role && (name === undefined || node.name?.value === name)

const isDisabled = ({ properties = [] }: TreeNode) =>
  properties.some(({ name, value }) => name === 'disabled' && value.value === true)
