import type { AbsentModule } from '@minster/domain/teaching/modules/sync-report-calls'
import { Table } from '#platform/ui/Table.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'

/** Modules without a row in the sheet, one line each, that lead to their students. */
export function AbsentModules({ modules, onModule }: AbsentModulesProps) {
  return (
    <Table label="Modules absent from the sheet" hover cards>
      <thead>
        <tr>
          <th scope="col">Module</th>
          <th scope="col">Students</th>
        </tr>
      </thead>
      <tbody>
        {modules.map(({ module, students, withoutId, told }) => (
          <tr key={module.id}>
            <th scope="row">
              <TextButton onClick={() => onModule(module.id)}>{module.label}</TextButton>
            </th>
            <td>
              {studentWords(students)}
              <small>
                {[
                  ...(told > 0 ? [`${told.toLocaleString('en-GB')} told before, still so`] : []),
                  ...(withoutId > 0 ? [`${withoutId.toLocaleString('en-GB')} without a Banner ID yet`] : []),
                ].join(', ')}
              </small>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function studentWords(count: number): string {
  return count === 1 ? '1 student' : `${count.toLocaleString('en-GB')} students`
}

interface AbsentModulesProps {
  readonly modules: readonly AbsentModule[]
  readonly onModule: (module: string) => void
}
