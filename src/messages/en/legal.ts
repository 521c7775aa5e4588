/** The privacy policies and the terms. */
export const legal = {
  updated: 'Last updated {date}',
  clinicPolicy: {
    intro: {
      title: 'What this is about',
      text: 'This policy says how Clinora handles the data of a clinic, of its staff and of the patients whose appointments the clinic manages in this dashboard.',
    },
    clinic: {
      title: 'Data of the clinic',
      text: 'We keep the clinic’s name, email address, phone number, postal address, position, picture and whether patients may pay at the desk. Patients of the app see them when they choose where to go.',
    },
    patients: {
      title: 'Data of patients',
      text: 'An appointment holds the patient’s name, age, gender, phone number, symptoms as far as they were given, the doctor, the time, the amount and the status. The clinic sees the appointments made with it and those of nobody else.',
    },
    use: {
      title: 'What it is used for',
      text: 'To book appointments, to tell clinic and patient about their status, to count bookings by week, and to keep the service running and safe. We sell no data and show no advertising.',
    },
    access: {
      title: 'Who sees it',
      text: 'The clinic’s staff with the clinic’s login, the doctor concerned, the patient, and the administrators of Clinora. Sign-in is provided by an identity service that keeps the email address and a password that nobody can read.',
    },
    browser: {
      title: 'What is kept in your browser',
      text: 'While you are logged in, this tab keeps the session. The browser also remembers which notifications were read. There are no advertising or tracking cookies.',
    },
    time: {
      title: 'How long it is kept',
      text: 'Appointments and the record of changes to them are kept as long as the law on medical records asks for. A clinic that leaves can have its account deleted.',
    },
    rights: {
      title: 'Your rights',
      text: 'You can ask what is kept about you, have it corrected, and have it deleted where no law stands against it. Write to us at the address on the contact page.',
    },
  },
  publicPolicy: {
    intro: {
      title: 'What this is about',
      text: 'This policy says how Clinora handles the data of people who visit this website or book appointments in the app.',
    },
    account: {
      title: 'Your account',
      text: 'To book, you create an account in the app with your phone number or mail. We keep your name and how to reach you.',
    },
    appointments: {
      title: 'Your appointments',
      text: 'When you book, the clinic and the doctor you chose get your name, phone number, age, gender, the time, and what you tell them about your symptoms. Other clinics do not.',
    },
    payments: {
      title: 'Payments',
      text: 'You pay online or at the clinic. Online payments are handled by a payment provider; we keep the amount and whether it was paid, never your card.',
    },
    website: {
      title: 'This website',
      text: 'It sets no advertising or tracking cookies, and loads nothing from other sites. Clinics that log in here have a session in their browser tab.',
    },
    sharing: {
      title: 'Sharing',
      text: 'We sell no data. We pass it on to the clinic and doctor of your choice, to services that run the product for us under contract, and where a law obliges us to.',
    },
    rights: {
      title: 'Your rights',
      text: 'You can ask what is kept about you, have it corrected or deleted, and complain to your data protection authority. Write to us at the address under Contact.',
    },
  },
  terms: {
    intro: {
      title: 'The agreement',
      text: 'These terms hold between Clinora and every clinic that registers. By registering, the clinic agrees to them.',
    },
    account: {
      title: 'The clinic’s account',
      text: 'The clinic gives true details, keeps its password to itself and tells us when somebody else may know it. An administrator approves each clinic before it can take bookings, and may suspend one that breaks these terms.',
    },
    appointments: {
      title: 'Appointments',
      text: 'The clinic answers requests in good time, honours the appointments it has accepted, and cancels only where it must. It completes an app user’s appointment with the code that the patient shows.',
    },
    patients: {
      title: 'Patients’ data',
      text: 'The clinic uses patients’ data for the appointment alone and handles it as the law on medical records and data protection asks.',
    },
    payment: {
      title: 'Payment',
      text: 'Patients pay online or at the clinic. What is paid at the clinic is between the clinic and the patient.',
    },
    service: {
      title: 'The service',
      text: 'We keep the service available with reasonable care but cannot promise that it never stops. Keep a way to reach your patients without it.',
    },
    end: {
      title: 'The end of it',
      text: 'The clinic may leave at any time. Appointments already accepted should be kept or cancelled first.',
    },
  },
} as const
