import { patientFields } from '../patientFields'
import type { Translated } from '../translated'
import { accessibilityStatement } from './accessibilityStatement'
import { patientLabels } from './appointments'

const fields = patientFields('en', patientLabels)

/** A section of a legal document: heading, paragraph, optional list and optional last paragraph. */
export interface LegalSection {
  title: string
  text: string
  list?: Record<string, string>
  more?: string
}

export type LegalDocument = Record<string, LegalSection>

/**
 * The privacy policies, the terms and the accessibility statement. They are documents and not texts of the interface, so they load with
 * their screens. The operator must have them checked by a lawyer in the operator's country.
 */
export const legalDocuments = {
  clinicPolicy: {
    intro: {
      title: 'What this policy covers',
      text: 'This policy says what Clinora does with the data of a clinic, of the people who work in it, and of the patients whose appointments the clinic manages in this dashboard. Patients find the policy for themselves on our website.',
    },
    roles: {
      title: 'Who is responsible for what',
      text: 'For the clinic’s account, Clinora decides what is kept and why. For patients, there are two cases:',
      list: {
        app: 'A patient who books in the app is a user of Clinora, and becomes a patient of the clinic once the appointment is made. Each of us answers for its own part.',
        walkIn:
          'A walk-in is the clinic’s patient alone. Clinora keeps the appointment on the clinic’s behalf and does with it what the clinic asks, and nothing else.',
      },
    },
    clinic: {
      title: 'Data of the clinic',
      text: 'To run the account we keep:',
      list: {
        account: 'the clinic’s name, email address and phone number, and whether it has been approved;',
        profile:
          'its address, latitude and longitude, its picture, and whether patients may pay at the clinic;',
        doctors: 'the doctors it works with, and the requests it has sent to others;',
        figures: 'how many appointments it had in a week, with which doctor, and what was paid.',
      },
      more: 'Patients of the app see the name, the address, the picture and the doctors when they choose where to go.',
    },
    patients: {
      title: 'Data of patients',
      text: 'An appointment holds:',
      list: {
        person: `the patient’s name and these details, as far as they were given: ${fields};`,
        visit: 'the doctor, the date and the time, the amount and how it is paid;',
        course: 'its status, who changed it and when, and the code with which an app user proves the visit.',
      },
      more: 'Symptoms are data about health. Write down only what the doctor needs to prepare for the visit; the field may stay empty.',
    },
    use: {
      title: 'What it is used for',
      text: 'We use these data to book appointments, to tell clinic and patient about their status, to count bookings by week, to answer your questions, and to keep the service running and safe. The basis is our contract with the clinic, and for security our interest in a service that works. We sell no data, show no advertising, and train no software with patients’ data.',
    },
    access: {
      title: 'Who sees it',
      text: 'A clinic sees the appointments made with it and those of nobody else. Beside it see them:',
      list: {
        doctor: 'the doctor concerned, and the patient;',
        admins: 'the few administrators at Clinora who approve clinics and help when something goes wrong;',
        processors: 'the companies that run parts of the service for us, named in the next section.',
      },
    },
    processors: {
      title: 'Companies that work for us',
      text: 'They handle data under a contract, on our instructions, and for nothing of their own:',
      list: {
        identity:
          'Google Firebase Authentication signs you in. It keeps your email address and your password in a form that nobody can read, sends the verification and reset mails, and may check that it is a person who logs in.',
        hosting: 'A hosting company runs our servers and keeps our database and its backups.',
        places:
          'Where the clinic’s address is completed while you type, what you type there goes to a maps service. Data of patients never does.',
        payment: 'A payment company handles what patients pay online. We never see a card number.',
      },
      more: 'Ask us for the current list with names and places. We tell clinics before another company joins it. Where one of them works outside your country, the contract holds it to the same protection.',
    },
    browser: {
      title: 'What is kept in your browser',
      text: 'While you are logged in, the tab keeps your session and the clinic’s details; Logout removes them. The browser also remembers the chosen language, theme, density and shortcuts, and which notifications have been read, by their number alone. What you type is not stored there. There are no advertising or tracking cookies.',
    },
    time: {
      title: 'How long it is kept',
      text: 'No longer than it is needed:',
      list: {
        session: 'a login ends after 12 hours at the latest;',
        logs: 'the server’s log of calls, which names no patient, for a year;',
        appointments:
          'what an appointment says of the patient is erased three years after its day, or after another time of at least a year that the clinic has chosen with us;',
        changes: 'the record of changes stays, and names no patient;',
        waiting:
          'the waiting list has the name, the phone number, the wish and the note of a person until a booking or the last day that suits, and what is over is deleted within a day;',
        account:
          'the account of a clinic that leaves is erased within 90 days, with the patients of its appointments, and 30 days later from backups.',
      },
      more: 'The lists in this dashboard show less than is kept: appointments older than 30 days are hidden there.',
    },
    security: {
      title: 'How it is protected',
      text: 'Everything travels encrypted. Each clinic’s login opens that clinic’s data alone, and every change of an appointment is recorded. The clinic has its part in it:',
      list: {
        password: 'Choose a password that is used nowhere else, and give it to those alone who need it.',
        logout: 'Log out at a desk that others can reach.',
        people: 'Change the password when somebody leaves the clinic.',
      },
      more: 'If data come into wrong hands, we tell the clinic without delay, and within 72 hours of knowing, what has happened and what to do.',
    },
    rights: {
      title: 'Rights',
      text: 'You may ask what is kept about you, have it corrected, deleted or handed over, object to its use, and complain to your data protection authority. If a patient asks the clinic for any of this, write to us: we help to answer within a month.',
    },
    changes: {
      title: 'Changes of this policy',
      text: 'When it changes, the new text is here with a new date. If a change matters to clinics, they hear of it by mail 30 days before.',
    },
    questions: {
      title: 'Questions',
      text: 'Write or call; a person answers.',
    },
  },
  publicPolicy: {
    intro: {
      title: 'What this policy covers',
      text: 'This policy says what Clinora does with the data of people who visit this website or book a doctor’s appointment in the app. Clinics find the policy for themselves in their dashboard.',
    },
    roles: {
      title: 'Who is responsible',
      text: 'Clinora is responsible for your account, for the booking and for this website. The clinic and the doctor you visit are responsible for what they write down about you and your treatment; for that, ask them.',
    },
    data: {
      title: 'What we keep',
      text: 'We ask for what an appointment needs:',
      list: {
        account: 'your name, and the phone number or the mail address with which you created your account;',
        booking: 'for each appointment the clinic, the doctor, the date and the time;',
        person: `the patient’s name and these details, as far as they were given: ${fields};`,
        payment: 'the amount, and whether it is paid online or at the clinic;',
        messages: 'what you write to us, and our answer.',
      },
    },
    health: {
      title: 'What you tell about your health',
      text: 'Symptoms, and even the kind of doctor you choose, can say something about your health. We use them for this one appointment, show them to that clinic and that doctor, and to nobody else. You need not write any symptoms, and you may have them removed later.',
    },
    use: {
      title: 'What it is used for, and on what basis',
      text: 'We use your data',
      list: {
        contract:
          'to keep your account, to make your appointments and to tell you about them: that is our contract with you;',
        consent: 'to hand on what you tell about your health: with your consent, which you may take back;',
        safety: 'to keep the service safe from abuse: that is in our interest, and in yours;',
        law: 'to keep what a law asks us to keep.',
      },
      more: 'We sell no data, show no advertising, and make no decision about you by a computer alone.',
    },
    sharing: {
      title: 'Who else sees it',
      text: 'Your data go only where the appointment needs them:',
      list: {
        clinic: 'to the clinic and the doctor that you choose; other clinics see nothing of it;',
        identity: 'to Google Firebase Authentication, which signs you in;',
        hosting: 'to the hosting company that runs our servers;',
        payment: 'to a payment company where you pay online: it sees your card, and we never do;',
        authorities: 'to courts and authorities where a law obliges us to.',
      },
      more: 'Companies that work for us do so under a contract and on our instructions. Where one works outside your country, the contract holds it to the same protection. Ask us for the current list.',
    },
    website: {
      title: 'This website',
      text: 'It sets no advertising or tracking cookies, counts no visitors, and its pages load nothing from other sites. Our servers note the address of your device, the time and what was asked for, so that we can find faults and stop attacks. Your browser remembers the chosen language and theme. Clinics that log in here have a session in their browser’s tab, and the sign-in may check that it is a person who logs in.',
    },
    time: {
      title: 'How long it is kept',
      text: 'No longer than it is needed:',
      list: {
        account: 'your account until you ask us to delete it, which you can do at any time;',
        appointments:
          'what an appointment says of you for three years after its day, or for another time of at least a year that the clinic has chosen;',
        logs: 'our servers’ notes for a year;',
        messages: 'what you wrote to us for a year after our last answer.',
      },
      more: 'What is deleted is gone from our backups 30 days later.',
    },
    security: {
      title: 'How it is protected',
      text: 'Everything travels encrypted. Passwords are kept in a form that nobody can read, us included. A clinic’s login opens that clinic’s appointments alone, and every change is recorded. Show the four-digit code of an appointment at the desk, and give it to nobody before.',
    },
    rights: {
      title: 'Your rights',
      text: 'Write to us, and within a month you',
      list: {
        access: 'learn what we keep about you, and get a copy that other programs can read;',
        correct: 'have it corrected;',
        delete:
          'have it deleted, unless a law says that it must be kept: an appointment to come is cancelled then, and what another patient’s appointment says of you is for its clinic to correct;',
        object: 'have its use stopped or narrowed, and take back your consent for the time to come.',
      },
      more: 'It costs nothing. If you are not content with our answer, complain to the data protection authority of your country.',
    },
    children: {
      title: 'Children',
      text: 'An account is for adults. For a child, a parent or guardian books, and has the rights above on the child’s behalf.',
    },
    changes: {
      title: 'Changes of this policy',
      text: 'When it changes, the new text is here with a new date. If a change matters to you, the app says so before it takes effect.',
    },
    questions: {
      title: 'Questions',
      text: 'Write or call; a person answers.',
    },
  },
  terms: {
    intro: {
      title: 'The agreement',
      text: 'These terms hold between Clinora and every clinic that registers. By registering, the clinic agrees to them; whoever registers says that they may do so for the clinic.',
    },
    service: {
      title: 'What Clinora does',
      text: 'Patients find the clinic in the app and ask for appointments. In this dashboard the clinic answers them, books walk-ins, manages its doctors and sees how many bookings it has. Clinora arranges appointments and gives no medical advice; treatment is a matter between patient, doctor and clinic.',
    },
    account: {
      title: 'The clinic’s account',
      text: 'The clinic',
      list: {
        truth: 'gives true details and keeps them up to date;',
        licence: 'has every licence that it needs to treat patients;',
        password: 'keeps its password among the people who work with it;',
        theft: 'tells us at once when somebody else may know it.',
      },
      more: 'What is done with the clinic’s login counts as done by the clinic.',
    },
    approval: {
      title: 'Approval',
      text: 'An administrator approves each clinic before it can take bookings, and may ask for proof of its details. Until then the dashboard shows that it is waiting.',
    },
    doctors: {
      title: 'Doctors',
      text: 'A clinic asks to add a doctor, and the doctor agrees or does not. The clinic offers appointments only with doctors who work there and may practise.',
    },
    appointments: {
      title: 'Appointments',
      text: 'Patients count on what the dashboard says. The clinic therefore',
      list: {
        answer: 'accepts or declines a request in good time;',
        honour: 'honours what it has accepted, and cancels only where it must;',
        code: 'completes or cancels an app user’s appointment with the code that the patient shows, and by no other way;',
        walkIn: 'books walk-ins under the true name of the patient, and never to block a slot.',
      },
    },
    patients: {
      title: 'Patients’ data',
      text: 'The clinic uses patients’ data for the appointment and the treatment alone, shows them to those alone who need them, and handles them as the law on medical records and data protection asks. For walk-ins it tells the patient that Clinora keeps the appointment on its behalf. Our part is in the Privacy Policy, which belongs to these terms.',
    },
    payment: {
      title: 'Payment',
      text: 'Patients pay online or at the clinic. What is paid at the clinic is between the clinic and the patient, receipts and refunds included. What is paid online reaches the clinic through our payment company. If the clinic does not accept payment at the desk, it says so in its settings.',
    },
    conduct: {
      title: 'What is not allowed',
      text: 'Nobody may use the dashboard',
      list: {
        others: 'to look at or change data of another clinic, or to try to;',
        machines: 'to copy its data by a machine, or to load it so that others are held up;',
        lies: 'to publish what is untrue, unlawful or not the clinic’s own, pictures included;',
        selling: 'to sell patients’ data or to advertise to them.',
      },
    },
    availability: {
      title: 'When the service stops',
      text: 'We keep the service running with reasonable care, and announce work on it where we can. It can still stop, and so can the network between us. Keep a way to reach your patients without it, and never rely on it in an emergency.',
    },
    liability: {
      title: 'Liability',
      text: 'We answer in full for harm that we cause on purpose or by gross negligence, and for harm to life and health. For other harm we answer only where we broke a duty that the agreement rests on, and then for what could be foreseen. We do not answer for the treatment, nor for what patients tell the clinic.',
    },
    end: {
      title: 'The end of it',
      text: 'The clinic may leave at any time and we may end the agreement with 30 days’ notice. We may suspend a clinic at once if it breaks these terms in a way that puts patients or their data at risk; we say why, and lift the suspension when the reason is gone. Before leaving, appointments already accepted are kept or cancelled. For 30 days the clinic may have a copy of its data.',
    },
    changes: {
      title: 'Changes of these terms',
      text: 'We tell clinics by mail 30 days before a change takes effect. A clinic that does not agree may leave until then; one that goes on using the dashboard agrees.',
    },
    law: {
      title: 'Law and place',
      text: 'The law of the country in which Clinora has its seat holds, and its courts decide, unless a law that protects the clinic says otherwise. If one sentence of these terms does not hold, the others do.',
    },
    questions: {
      title: 'Questions',
      text: 'Write or call; a person answers.',
    },
  },
  accessibility: accessibilityStatement,
} as const satisfies Record<string, LegalDocument>

export type LegalDocuments = Translated<typeof legalDocuments>
