/** Groups by which people first hear of the college, each with a value of the college's list. */
export const hearings = [
  ['Social media', 'Facebook'],
  ['Social media', 'Instagram'],
  ['Other media', 'Church Times'],
  ['Other media', 'Web search'],
  ['Other media', 'Podcast'],
  ['Person', 'Vicar'],
  ['Person', 'Vicar'],
  ['Person', 'Friend'],
  ['Person', 'Present or former student'],
  ['Church', 'Own church'],
  ['Conference', 'New Wine'],
  ['Conference', 'Greenbelt'],
] as const

export const lostReasons = [
  'Chose another college',
  'Fees or funding',
  'Time or family',
  'Not the right programme',
] as const

export const nextSteps = [
  'Ring about the open day',
  'Send the fees for part-time',
  'Ask how the talk with the vicar went',
  'Introduce to the programme director',
  'Invite to a taster evening',
  'Ask whether the DDO has a date',
] as const

export const talkOf = {
  enquiry: [
    'Could you tell me how much of the course is in the evening? I work full time.',
    'I would like to come to the next open day. Is there one near me?',
    'My vicar told me about you. What do I need to apply, and by when?',
    'Is it possible to begin in January? I finished a theology module elsewhere.',
  ],
  first: [
    'Met after the service. Thinks of ordained ministry, works full time, two small children.',
    'Came to the stand at the conference and asked about part-time study.',
    'Introduced by their vicar. Leads the youth work and would like to go deeper.',
    'Asked about the MA after the lecture. Has a degree in history.',
    'Rang the office about evening classes and whether a degree is needed.',
  ],
  later: [
    'Would rather begin next year. Wants to see a teaching day first.',
    'Has spoken to the DDO and is waiting for a date.',
    'Asked about bursaries; sent the page.',
    'Likes the hub, is unsure about the travelling.',
    'Will talk it over at home and ring back.',
  ],
} as const
