/** Of one floor: a department, and those of its folders that the departments after it may import from. */
export interface Layer {
  readonly department: string
  readonly open: readonly string[] | 'all'
}

/**
 * The departments of the domain from the ground up; each imports from itself and from those before it, as `#department/…`.
 * `college` holds the words that all of them share: years, programmes, statuses of studies. `register` is the one list of all
 * record types, and `pages` says where each is shown. Rules are pure and hide nothing, so all folders are open.
 */
export const domainLayers: readonly Layer[] = [
  'platform',
  'kit',
  'college',
  'access',
  'people',
  'care',
  'office',
  'admissions',
  'students',
  'contact',
  'returns',
  'portal',
  'teaching',
  'durham',
  'hesa',
  'register',
  'pages',
].map((department) => ({ department, open: 'all' }))

/**
 * The departments of the server from the ground up. Each imports from itself and from those before it, as `#department/…`;
 * whatever stands here not is imported by nobody. The first two serve all others and are open as a whole; of the others
 * only the folders named here are: what else they hold is theirs alone.
 */
export const serverLayers: readonly Layer[] = [
  { department: 'platform', open: 'all' },
  { department: 'kit', open: 'all' },
  { department: 'access', open: ['auth'] },
  { department: 'people', open: ['consents', 'contacts', 'duplicates'] },
  { department: 'care', open: ['notes', 'safeguarding'] },
  { department: 'office', open: ['calendar', 'hesa-codes', 'portal-pages', 'privacy-notice', 'tickets'] },
  { department: 'admissions', open: ['interviews'] },
  {
    department: 'students',
    open: [
      'documents',
      'enrolment',
      'following',
      'hesa',
      'photos',
      'planned',
      'regulations',
      'student',
      'study',
    ],
  },
  { department: 'contact', open: ['leads'] },
  { department: 'returns', open: ['reports'] },
  { department: 'portal', open: ['extensions', 'forms'] },
  { department: 'teaching', open: [] },
  { department: 'durham', open: [] },
  { department: 'hesa', open: [] },
]

/**
 * The departments of the pages from the ground up. `platform` and `kit` know nothing of any one of them; the frame shows what
 * all have brought.
 */
export const webLayers: readonly Layer[] = [
  'platform',
  'kit',
  'access',
  'people',
  'care',
  'office',
  'admissions',
  'students',
  'contact',
  'returns',
  'portal',
  'teaching',
  'durham',
  'hesa',
  'frame',
].map((department) => ({ department, open: 'all' }))
