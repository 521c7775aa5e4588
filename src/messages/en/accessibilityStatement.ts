/** The accessibility statement, a document of legal.ts. It claims only what the tests of this repository show. */
export const accessibilityStatement = {
  aim: {
    title: 'The aim',
    text: 'This website and the clinics’ dashboard aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. Nobody outside of Clinora has audited them, so we do not claim that they meet every criterion. The app for patients is another product, and this statement does not cover it.',
  },
  tested: {
    title: 'What programs test',
    text: 'These tests run with every change of the software, in Chromium:',
    list: {
      structure:
        'axe-core checks the names, roles and structure of each part of the screens in its states, and of one state of each screen. Every night it checks all states of all screens.',
      contrast:
        'Text has a contrast of at least 4.5 to 1, and edges of controls and focus rings of at least 3 to 1. Both are computed from the colours of the light and the dark theme. If the system asks for more contrast, they are 7 to 1 and 4.5 to 1. axe-core checks the text on the screens in both themes too.',
      forced:
        'If the system forces its own colours, as in the contrast themes of Windows, each control shows each of its states and the focus.',
      narrow:
        'No screen scrolls sideways at a width of 320 pixels, the same as 400 % zoom in a window of 1280 pixels, nor when it is laid out from right to left. Wide tables scroll by themselves.',
      keyboard:
        'A clinic logs in, books an appointment, and accepts and completes appointments with the keyboard alone. Each control that is used must show that it has the focus.',
      tree: 'The same is done with the accessibility tree alone. This is what a browser hands to a screen reader.',
      motion:
        'If the system asks for reduced motion, animations take no time. The tests of all screens run like this.',
    },
    more: 'Programs find only a part of all barriers.',
  },
  untested: {
    title: 'What nobody has tested',
    text: 'We do not know how well the product works with:',
    list: {
      readers: 'screen readers, such as NVDA, JAWS, VoiceOver and TalkBack;',
      people: 'people with disabilities: none have been asked to try it;',
      devices: 'speech control, switch control, screen magnifiers and braille displays;',
      browsers: 'browsers that are not built on Chromium, such as Firefox and Safari;',
      display: 'text that is enlarged without the rest of the page.',
    },
  },
  limits: {
    title: 'Known limits',
    text: 'We know of these:',
    list: {
      messages:
        'After a booking or a change of an appointment, the message closes by itself after 1.5 or 3 seconds. The list shows the result.',
      session:
        'A login ends after 12 hours and cannot be prolonged. An open form stays until the clinic has logged in again.',
      charts:
        'To a screen reader a chart is one image with one sentence. All its values are in the table below it.',
      signIn:
        'The service that signs clinics in may check that it is a person. We have not tested this check.',
    },
  },
  report: {
    title: 'Tell us about a barrier',
    text: 'Write or call; a person answers. Say on which page it was, what you wanted to do, and with which browser and assistive technology.',
  },
} as const
