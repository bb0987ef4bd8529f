/** Of the server: a department, and those of its folders that the departments after it may import from. */
export interface Layer {
  readonly department: string
  readonly open: readonly string[] | 'all'
}

/**
 * The departments of the server from the ground up. Each imports from itself and from those before it, as `#department/…`;
 * whatever stands here not is imported by nobody. The first two serve all others and are open as a whole; of the others
 * only the folders named here are: what else they hold is theirs alone.
 */
export const layers: readonly Layer[] = [
  { department: 'platform', open: 'all' },
  { department: 'kit', open: 'all' },
  { department: 'access', open: ['auth'] },
  { department: 'people', open: ['contacts', 'duplicates'] },
  { department: 'care', open: ['notes', 'safeguarding'] },
  { department: 'office', open: ['portal-pages', 'privacy-notice', 'tickets'] },
  { department: 'admissions', open: ['interviews'] },
  { department: 'students', open: ['documents', 'enrolment', 'photos', 'student', 'study'] },
  { department: 'returns', open: ['reports'] },
  { department: 'portal', open: ['extensions'] },
  { department: 'teaching', open: [] },
]
