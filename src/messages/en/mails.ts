/** The mails to operators and clinics. The browser never loads this file. No mail may name a patient. */
export const mails = {
  registration: {
    subject: 'New clinic: {clinicName}',
    text: '{clinicName} ({email}) has registered and waits for approval.',
    byCommand: 'npm run admin -- approve {email}',
    onPage: 'Approve or reject it on the operator’s page.',
  },
  rejection: {
    subject: 'Your registration was not accepted',
    text: 'The registration of {clinicName} at Clinora was not accepted. The reason: {reason}',
  },
} as const
