/** Values of the college's lists that its rules look for by their words, by list; they keep their names. */
const known: Readonly<Record<string, readonly string[]>> = {
  evidenceTypes: ['BAP stage 2 recommendation', 'Safeguarding'],
  evidenceSources: ['Applicant', 'Diocese'],
  // The first assignments of a module are made of these (`assignment-templates.ts`).
  assignmentKinds: ['Essay', 'Reflective journal', 'Presentation', 'Dissertation'],
  contactRoles: ['Supervisor'],
  panelOutcomes: ['Recommended for training', 'Panel to come'],
}

/** Answers whether a rule of the college depends on a value of a list as it is written. */
export function isKnownToRules(list: string, value: string): boolean {
  return known[list]?.includes(value) ?? false
}
