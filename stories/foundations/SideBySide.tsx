const THEMES = ['light', 'dark'] as const
const TITLES = { light: 'Light', dark: 'Dark' }

export type Theme = (typeof THEMES)[number]

/** Renders its children in both themes, whatever theme the page has. */
export function SideBySide({ children }: { children: (theme: Theme) => React.ReactNode }) {
  return (
    <div className="mb-8 grid gap-4 md:grid-cols-2">
      {THEMES.map((theme) => (
        <div key={theme} data-theme={theme} className="min-w-0 rounded-lg border border-line p-4">
          <p className="mb-3 text-xs font-medium text-muted">{TITLES[theme]}</p>
          {children(theme)}
        </div>
      ))}
    </div>
  )
}
