import { type CDPSession, expect, type Page } from '@playwright/test'

// Reads only what Chromium gives a screen reader: finds controls by role and name, uses them by keyboard, and
// knows changes only from announcements.

type Node = {
  nodeId: string
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  description?: { value: string }
  childIds?: string[]
  parentId?: string
  backendDOMNodeId?: number
  properties?: { name: string; value: { value?: unknown } }[]
}

type Role =
  | 'button'
  | 'link'
  | 'heading'
  | 'combobox'
  | 'textbox'
  | 'searchbox'
  | 'radio'
  | 'checkbox'
  | 'dialog'
  | 'option'
  | 'main'
  | 'banner'
  | 'navigation'
  | 'contentinfo'
  | 'search'

/** Reads a page like a user of a screen reader. */
export class ScreenReader {
  private readonly page: Page
  private readonly session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.page = page
    this.session = session
  }

  /** To be started before the page is opened, or the first announcements are missed. */
  static async start(page: Page): Promise<ScreenReader> {
    await page.addInitScript(listen)
    const session = await page.context().newCDPSession(page)
    await session.send('Accessibility.enable')
    return new ScreenReader(page, session)
  }

  /** All that is read out from top to bottom, a line for each thing: 'heading Offers', 'link Cart, 1 item', 'text ₹1,299'. */
  async lines(): Promise<string[]> {
    return (await this.nodes()).flatMap((node) => {
      const role = node.role?.value ?? ''
      const name = node.name?.value ?? ''
      if (role === 'StaticText') return name.trim() === '' ? [] : [`text ${name.trim()}`]
      return spoken.has(role) ? [`${role} ${name}`.trim()] : []
    })
  }

  /** Waits until these are read out in this order, with anything in between. */
  async expectInOrder(...wanted: (string | RegExp)[]): Promise<void> {
    await expect(async () => {
      const lines = await this.lines()
      let from = 0
      for (const one of wanted) {
        const at = lines.findIndex(
          (line, place) => place >= from && (typeof one === 'string' ? line === one : one.test(line)),
        )
        if (at < 0)
          throw new Error(
            `The screen reader does not read '${one}' after line ${from} of:\n${lines.join('\n')}`,
          )
        from = at + 1
      }
    }).toPass({ timeout: 30_000 })
  }

  /** Moves to a control, which must be reachable by keyboard and announce that name. */
  async moveTo(role: Role, name: string | RegExp): Promise<void> {
    await expect(async () => {
      const node = await this.find(role, name)
      await this.session.send('DOM.focus', { backendNodeId: node.backendDOMNodeId! })
      expect(propertyOf(await this.find(role, name), 'focused'), `the focus is on ${role} '${name}'`).toBe(
        true,
      )
    }).toPass({ timeout: 30_000 })
  }

  async press(role: Role, name: string | RegExp, key = 'Enter'): Promise<void> {
    await this.moveTo(role, name)
    await this.page.keyboard.press(key)
  }

  async type(role: Role, name: string | RegExp, text: string): Promise<void> {
    await this.moveTo(role, name)
    await this.page.keyboard.type(text)
  }

  /** Waits until the focus is on something of that role and name. */
  async expectAt(role: Role, name: string | RegExp): Promise<void> {
    await expect(async () => {
      const node = await this.find(role, name)
      expect(propertyOf(node, 'focused'), `the focus is on ${role} '${name}'`).toBe(true)
    }).toPass({ timeout: 30_000 })
  }

  /** Waits until a control is announced in that state: `{ checked: 'true' }`, `{ disabled: true }`. */
  async expectState(role: Role, name: string | RegExp, states: Record<string, unknown>): Promise<void> {
    await expect(async () => {
      const node = await this.find(role, name)
      for (const [state, value] of Object.entries(states)) expect(propertyOf(node, state)).toBe(value)
    }).toPass({ timeout: 30_000 })
  }

  /** Waits until this is announced without the reader moving. */
  async expectHeard(text: string | RegExp): Promise<void> {
    await expect
      .poll(
        async () => (await this.heard()).findLast((said) => matches(said, text)) ?? (await this.heard()),
        {
          message: `'${text}' is announced`,
        },
      )
      .toMatch(text)
  }

  /** Clears earlier announcements, so that they are not mistaken for the next one. */
  async forgetHeard(): Promise<void> {
    await this.page.evaluate(() => {
      ;(window as unknown as { heard: string[] }).heard = []
    })
  }

  private async heard(): Promise<string[]> {
    return await this.page.evaluate(() => (window as unknown as { heard?: string[] }).heard ?? [])
  }

  private async find(role: Role, name: string | RegExp): Promise<Node> {
    const nodes = await this.nodes()
    const found = nodes.find((node) => node.role?.value === role && matches(node.name?.value ?? '', name))
    if (!found) {
      const named = nodes.filter((node) => node.role?.value === role).map((node) => node.name?.value)
      throw new Error(`Found no ${role} '${name}', only: ${named.join(' · ')}`)
    }
    return found
  }

  private async nodes(): Promise<Node[]> {
    const { nodes } = (await this.session.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const inOrder = (node: Node): Node[] => [
      ...(node.ignored ? [] : [node]),
      ...(node.childIds ?? []).flatMap((id) => {
        const child = byId.get(id)
        return child ? inOrder(child) : []
      }),
    ]
    return nodes.filter(({ parentId }) => parentId === undefined).flatMap(inOrder)
  }
}

const spoken = new Set([
  'heading',
  'link',
  'button',
  'combobox',
  'textbox',
  'searchbox',
  'radio',
  'checkbox',
  'option',
  'image',
  'dialog',
  'group',
  'main',
  'banner',
  'navigation',
  'contentinfo',
  'search',
  'term',
])

function matches(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? text === wanted : wanted.test(text)
}

function propertyOf(node: Node, name: string): unknown {
  return node.properties?.find((property) => property.name === name)?.value.value
}

// A region is announced when something changes in it. One that appears with its text is not, as screen readers do not
// know it yet, but for an alert.
function listen(): void {
  const spokenTo = window as unknown as { heard: string[] }
  spokenTo.heard = []
  const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], output'
  const known = new WeakSet<Element>()
  const remember = () => {
    for (const region of document.querySelectorAll(live)) known.add(region)
  }
  new MutationObserver((changes) => {
    const told = new Set<Element>()
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(live)
      if (region && known.has(region)) told.add(region)
    }
    for (const alert of document.querySelectorAll('[role="alert"]')) if (!known.has(alert)) told.add(alert)
    for (const region of told) {
      const text = (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
      if (text !== '') spokenTo.heard.push(text)
    }
    remember()
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
