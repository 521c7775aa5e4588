/** The texts of the shell: errors of screens, new versions. */
export const app = {
  title: '{screen} · Clinora',
  home: 'Clinora, home page',
  reload: 'Reload the page',
  goBack: 'Go back',
  /** Below a screen on which the server failed: `id` names the request in its log. */
  readFailure: 'Tell support this number: {id}',
  brokenHint: 'Reload the page. If that does not help, come back in a few minutes.',
  unreachableHint: 'Check your connection, then try again.',
  typedHint:
    'It has to be loaded anew, and what you have typed and not saved would be lost. Go back to finish it first.',
  update: {
    ready: 'A new version of Clinora is ready.',
    unsaved: 'Save or discard what you have typed. Then you can reload the page.',
    outdated: 'This version of Clinora is too old to go on.',
  },
  loading: 'Loading the page',
  verifying: 'Verifying your email',
  schedule: 'Schedule appointment',
  appointmentsOf: 'Appointments of {doctor}',
  showProfile: 'Profile',
  legal: {
    updated: 'Last updated {date}',
    contents: 'On this page',
  },
} as const
