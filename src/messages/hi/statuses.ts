import type * as en from '../en/statuses'
import type { Translated } from '../translated'

export const statusNames = {
  pending: 'लंबित',
  accepted: 'स्वीकृत',
  completed: 'पूर्ण',
  declined: 'अस्वीकृत',
  cancelled: 'रद्द',
  unknown: 'अज्ञात',
} satisfies Translated<typeof en.statusNames>

export const statusOutcomes = {
  accepted: 'अपॉइंटमेंट स्वीकार हुआ।',
  declined: 'अपॉइंटमेंट अस्वीकार हुआ।',
  completed: 'अपॉइंटमेंट पूरा हुआ।',
  cancelled: 'अपॉइंटमेंट रद्द हुआ।',
} satisfies Translated<typeof en.statusOutcomes>

export const statusChanges = {
  final: {
    completed: 'यह अपॉइंटमेंट पूरा हो चुका है। अब कुछ नहीं बदला जा सकता।',
    declined: 'यह अपॉइंटमेंट अस्वीकार हो चुका है। अब कुछ नहीं बदला जा सकता।',
    cancelled: 'यह अपॉइंटमेंट रद्द हो चुका है। अब कुछ नहीं बदला जा सकता।',
    unknown: 'इस अपॉइंटमेंट की स्थिति अज्ञात है, इसलिए इसे यहाँ नहीं बदला जा सकता।',
  },
  to: {
    accepted: 'स्वीकार करें',
    declined: 'अस्वीकार करें',
    completed: 'पूरा करें',
    cancelled: 'अपॉइंटमेंट रद्द करें',
  },
  ask: {
    declined: '{subject} अस्वीकार करें?',
    completed: '{subject} पूरा करें? इसका दिन अभी नहीं आया है।',
    cancelled: '{subject} रद्द करें?',
  },
  keep: { declined: 'रहने दें', completed: 'अभी नहीं', cancelled: 'रहने दें' },
  confirm: {
    declined: 'अपॉइंटमेंट अस्वीकार करें',
    completed: 'अपॉइंटमेंट पूरा करें',
    cancelled: 'अपॉइंटमेंट रद्द करें',
  },
} satisfies Translated<typeof en.statusChanges>
