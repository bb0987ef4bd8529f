import { ImportScreen } from '#kit/import/ImportScreen.tsx'

/** The office's list of potential students on its way in. */
export function ImportLeads() {
  return <ImportScreen collection="leads" title="Potential students" />
}
