/** The public landing page (docs/product.md#landing-page). */
export const landing = {
  navigation: 'Sections',
  sections: { home: 'Home', features: 'Features', contact: 'Contact', download: 'Download' },
  login: 'LOGIN',
  hero: {
    title: 'A doctor’s appointment, without the waiting line',
    text: 'Patients find a doctor and book a time from their phone. Clinics see every booking as it comes in, and run their day from one calm dashboard.',
    download: 'Get the app',
    register: 'Register your clinic',
    preview: {
      label: 'The dashboard on a morning: four appointments, each with its status.',
      title: 'Today',
      rows: {
        completed: { patient: 'Lena Moreau', doctor: 'Dr. Amara Okafor' },
        accepted: { patient: 'Arjun Mehta', doctor: 'Dr. Li Wei' },
        pending: { patient: 'Sofia Rossi', doctor: 'Dr. Amara Okafor' },
        cancelled: { patient: 'Daniel Osei', doctor: 'Dr. Hana Kobayashi' },
      },
      patients: 'Total patients',
      doctors: 'Total doctors',
    },
  },
  howItWorks: {
    title: 'How it works',
    intro: 'Three steps from looking for a doctor to sitting across from one.',
    preview: {
      label: 'An accepted appointment of a patient, with the code for the desk.',
      title: 'Your appointment',
      doctor: 'Dr. Amara Okafor, cardiologist',
      time: 'Monday, 09:30',
      payment: 'Pay at the clinic',
      code: 'Show this code at the desk',
    },
    steps: {
      account: {
        title: 'Create an account',
        text: 'Sign up in the app with your phone number or mail.',
      },
      book: {
        title: 'Book an appointment',
        text: 'Choose any doctor and a free time. Pay online, or at the clinic.',
      },
      manage: {
        title: 'Manage it',
        text: 'Once the doctor accepts, you can follow the appointment in the app and show your code at the desk.',
      },
    },
  },
  contact: {
    title: 'Contact',
    intro: 'Questions about the app, or about your clinic’s account: write or call.',
    address: 'Address',
    email: 'Email',
    phone: 'Phone',
  },
  download: {
    title: 'Download the app',
    intro: 'Free for patients, on both kinds of phone.',
    ios: 'App Store',
    android: 'Play Store',
    support: 'iOS 10.0.5 or newer, Android KitKat or newer.',
  },
  footer: {
    privacy: 'Privacy Policy',
    accessibility: 'Accessibility',
    follow: 'Follow us',
    social: { facebook: 'Facebook', instagram: 'Instagram', x: 'X', linkedin: 'LinkedIn' },
    rights: '© {year} {product}',
  },
} as const
