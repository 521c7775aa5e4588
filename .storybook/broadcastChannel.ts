import { CHANNEL } from '@/app/shell/otherTabs'

/** Gives each story a channel of its own: stories tested at the same time share an origin and would get each other's messages. */
export function isolateBroadcastChannel() {
  const tab = crypto.randomUUID()
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name === CHANNEL ? `${name} ${tab}` : name)
    }
  }
}
