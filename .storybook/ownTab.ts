import { CHANNEL } from '@/app/session/otherTabs'

/** Keeps messages between tabs inside each story: stories tested at the same time share an origin. */
export function keepToOwnTab() {
  const tab = crypto.randomUUID()
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name === CHANNEL ? `${name} ${tab}` : name)
    }
  }
}
