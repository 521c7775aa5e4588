import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { IntlProvider } from 'use-intl'
import { Button } from '@/components/ui/Button/Button'
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/Tabs/Tabs'
import { en } from '@/messages'
import { AnsweredError, forgetSession, readSession } from './api'
import { AuditPanel } from './AuditPanel'
import { ClinicsPanel } from './ClinicsPanel'
import { FiguresPanel } from './FiguresPanel'
import { OperatorLogin } from './OperatorLogin'
import { RequestsPanel } from './RequestsPanel'
import { useOperatorTexts } from './useOperatorTexts'

/** The operator's page (docs/deployment.md#the-operators-page). */
export function OperatorApp() {
  return (
    <IntlProvider locale="en" timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone} messages={en}>
      <Page />
    </IntlProvider>
  )
}

const PANELS = {
  clinics: ClinicsPanel,
  requests: RequestsPanel,
  audit: AuditPanel,
  figures: FiguresPanel,
} as const
type PanelName = keyof typeof PANELS
const isPanel = (name: string): name is PanelName => name in PANELS

function Page() {
  const t = useOperatorTexts()
  const [isOpen, setOpen] = useState(() => readSession() !== null)
  const [panel, setPanel] = useState<PanelName>('clinics')
  const logOut = () => {
    forgetSession()
    setOpen(false)
  }
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: false } },
        queryCache: new QueryCache({
          onError: (error) => {
            if (error instanceof AnsweredError && error.status === 401) logOut()
          },
        }),
      }),
  )
  if (!isOpen) return <OperatorLogin onOpen={() => setOpen(true)} />
  return (
    <QueryClientProvider client={client}>
      <div className="mx-auto max-w-4xl px-4 pb-12">
        <header className="flex items-center justify-between gap-4 py-4">
          <h1 className="text-xl font-semibold">{t('title')}</h1>
          <Button variant="quiet" onClick={logOut}>
            {t('logout')}
          </Button>
        </header>
        <main>
          <Tabs value={panel} onValueChange={(next) => isPanel(next) && setPanel(next)}>
            <TabList aria-label={t('tabs.label')}>
              {Object.keys(PANELS)
                .filter(isPanel)
                .map((name) => (
                  <Tab key={name} value={name}>
                    {t(`tabs.${name}`)}
                  </Tab>
                ))}
            </TabList>
            {Object.entries(PANELS).map(([name, Panel]) => (
              <TabPanel key={name} value={name} className="pt-5">
                <Panel />
              </TabPanel>
            ))}
          </Tabs>
        </main>
      </div>
    </QueryClientProvider>
  )
}
