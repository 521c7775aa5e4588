import { useNavigate } from 'react-router-dom'
import { ContactBlock } from '@/components/clinic/ContactBlock/ContactBlock'
import { DownloadLinks } from '@/components/clinic/DownloadLinks/DownloadLinks'
import { HowItWorks } from '@/components/clinic/HowItWorks/HowItWorks'
import { LandingHero } from '@/components/clinic/LandingHero/LandingHero'
import type { TopBarProps } from '@/components/clinic/TopBar/TopBar'
import { config } from '../config'
import { scrollToElement } from '../landing/scrollTo'
import { useSectionInView } from '../landing/useSectionInView'
import { PublicLayout } from '../layouts/PublicLayout'
import { useArrival } from '../navigation/useArrival'
import { paths } from '../paths'

/** The bar over it has two rows on a phone. */
const section = 'scroll-mt-24 md:scroll-mt-16'

/** / with its four sections (spec §2). */
export function Landing() {
  useArrival('landing')
  const navigate = useNavigate()
  const active = useSectionInView()

  const scroll: TopBarProps['onSection'] = (name, event) => {
    const target = document.getElementById(name)
    if (!target) return
    event.preventDefault()
    void navigate(`#${name}`, { preventScrollReset: true })
    scrollToElement(target)
  }

  return (
    <PublicLayout active={active} onSection={scroll}>
      <LandingHero
        id="home"
        // More than any bar is high: the way home ends at the very top.
        className="scroll-mt-40"
        downloadHref="#download"
        registerHref={paths.register.getHref()}
      />
      <HowItWorks id="features" className={section} />
      <ContactBlock id="contact" className={section} contact={config.contact} />
      <DownloadLinks
        id="download"
        className={section}
        iosHref={config.stores.ios}
        androidHref={config.stores.android}
      />
    </PublicLayout>
  )
}
