import { vi } from 'vitest'

// Test files share a process, which halves their time. Each file loads its modules again, so that it shares no module state.
vi.resetModules()
