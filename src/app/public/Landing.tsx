import { ContactBlock } from '@/components/clinic/ContactBlock/ContactBlock'
import { DownloadLinks } from '@/components/clinic/DownloadLinks/DownloadLinks'
import { HowItWorks } from '@/components/clinic/HowItWorks/HowItWorks'
import { LandingHero } from '@/components/clinic/LandingHero/LandingHero'
import { PatientPreview } from '@/components/clinic/LandingHero/PatientPreview'
import { config } from '../shell/config'
import { PublicLayout } from './PublicLayout'
import { screens } from '../shell/screens'

/** A section that the bar links to. It scrolls to below the bar and takes the focus. */
const section = { tabIndex: -1, className: 'scroll-mt-16 outline-none' }

/** / (docs/product.md#landing-page). */
function Landing() {
  return (
    <PublicLayout active="home">
      <LandingHero
        {...section}
        id="home"
        // More than the height of the bar: a link to the first section scrolls to the top of the page.
        className="scroll-mt-40 outline-none"
        downloadHref="#download"
        registerHref={screens.register.getHref()}
      />
      <HowItWorks {...section} id="features" preview={<PatientPreview />} />
      <ContactBlock {...section} id="contact" contact={config.contact} />
      <DownloadLinks
        {...section}
        id="download"
        iosHref={config.stores.ios}
        androidHref={config.stores.android}
      />
    </PublicLayout>
  )
}

export { Landing as Component }
