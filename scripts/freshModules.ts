import { vi } from 'vitest'

// Test files share a process, which halves their time, but not what modules keep: each file loads its modules anew.
vi.resetModules()
