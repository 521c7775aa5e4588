import { CHANNEL } from '@/app/otherTabs'

/** Stories that are tried at the same time share an origin, yet they are no tabs of one browser: each hears itself alone. */
export function keepToOwnTab() {
  const tab = crypto.randomUUID()
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name === CHANNEL ? `${name} ${tab}` : name)
    }
  }
}
