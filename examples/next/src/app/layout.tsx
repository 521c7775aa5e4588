import 'clinora/components/page.css'
import 'clinora/components/ui.css'
import './frontDesk.css'
import { Providers } from './Providers'

export const metadata = { title: 'Front desk', icons: { icon: 'data:,' } }

export default function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  )
}
