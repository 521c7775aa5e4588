/** The clinic's own settings. */
export const settings = {
  title: 'Settings',
  loading: 'Loading the settings',
  heading: 'Clinic settings',
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
  address: 'Address',
  suggestionsUnavailable: 'Suggestions are not available now. Type the whole address.',
  /** The attributions that the services require. Do not translate “Google Maps”. */
  suggestionsBy: {
    google: 'Suggestions by Google Maps',
    photon: '© OpenStreetMap contributors',
  },
  unchosen: {
    title: 'Save the address as typed?',
    description:
      '“{address}” was not chosen from the suggestions. Check its spelling, and that latitude and longitude belong to it.',
    save: 'Save as typed',
    keepEditing: 'Keep editing',
  },
  notPlaced: 'Nobody knows where this address is. Enter its latitude and longitude, or leave them empty.',
  latitude: 'Latitude',
  longitude: 'Longitude',
  invalidLatitude:
    'Enter a number from -90 to 90, or leave it empty. Both coordinates in one field work too: 28.6139, 77.2090.',
  invalidLongitude:
    'Enter a number from -180 to 180, or leave it empty. Both coordinates in one field work too: 28.6139, 77.2090.',
  locate: 'Use current location',
  located: 'Latitude and longitude are filled in. Save to keep them.',
  paymentAtClinic: 'Payment at clinic',
  paymentAtClinicHint: 'Patients of the app may choose to pay at the desk.',
  allowed: 'Allowed',
  notAllowed: 'Not allowed',
  timeZone: 'Time zone',
  timeZoneNow: 'It is {now} there now.',
  timeZoneHint: 'Today, the weeks and the dates of slots go by this zone.',
  timeZonePlaceholder: 'Type a city, such as New York',
  timeZoneMissing: 'Choose a time zone from the list.',
  timeZoneDiffers:
    'This computer is set to {browser}. Dates in this dashboard go by {clinic}, whatever the computer says.',
  picture: 'Profile picture',
  choosePicture: 'Choose a picture',
  pictureHint: 'JPEG, PNG or WebP, at most {megabytes, number} MB.',
  pictureType: 'Choose a JPEG, PNG or WebP picture.',
  pictureKind: 'This file is {kind}, whatever its name says. Choose a JPEG, PNG or WebP picture.',
  picturePixels: 'The picture has more than {megapixels, number} megapixels. Choose a smaller one.',
  pictureSize: 'The picture is larger than {megabytes, number} MB.',
  pictureDamaged:
    'This picture cannot be shown: its file may be damaged. Choose another one, or save it anew.',
  noPicture: 'No picture yet',
  pictureChosen: 'New picture, {kilobytes, number} KB. Save to keep it.',
  removePicture: 'Remove the new picture',
  sendingPicture: 'Sending the picture',
  leave: {
    title: 'Discard your changes?',
    description: 'The settings have changes that are not saved.',
    keepEditing: 'Keep editing',
    discard: 'Discard changes',
    saving: {
      title: 'Your changes are being saved',
      description: 'This closes when it is known how that went. You can leave then.',
      stay: 'Stay here',
    },
  },
} as const
