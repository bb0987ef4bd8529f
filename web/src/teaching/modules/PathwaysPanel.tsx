import { isModuleNeed, moduleNeeds } from '@minster/domain/students/programmes/pathway-module'
import { IconPlus } from '@tabler/icons-react'
import { isLinkValue } from '#kit/records/link-value.ts'
import type { OpenedRecord } from '#kit/records/RecordDialog.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { numberAt, textAt } from './instance-words.ts'
import classes from './modules.module.css'
import type { ModulePage } from './modules.ts'
import { RemoveButton } from './RemoveButton.tsx'

/** The pathways in which a module is required or optional, and in which year of study. */
export function PathwaysPanel({ page, onOpen }: PathwaysPanelProps) {
  const { pathways, module, add } = page
  const preset = { module: module.data.id }
  return (
    <Panel
      title="Pathways"
      facts={pathways.length}
      actions={
        add.pathways && (
          <PanelAction
            leftSection={<IconPlus size={14} stroke={2} />}
            onClick={() => onOpen({ collection: 'pathway-modules', preset })}
          >
            Add to a pathway
          </PanelAction>
        )
      }
    >
      {pathways.length === 0 ? (
        <PanelWords>It belongs to no pathway yet.</PanelWords>
      ) : (
        <div className={classes.scroll} role="region" aria-label="Pathways, as a table" tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Pathway</th>
                <th scope="col" className={classes.figure}>
                  Year of study
                </th>
                <th scope="col">Required or optional</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {pathways.map((one) => {
                const { pathway } = one.data
                const name = isLinkValue(pathway) ? pathway.label : 'A pathway'
                const need = textAt(one, 'need')
                return (
                  <tr key={one.data.id}>
                    <th scope="row">
                      {one.abilities.edit ? (
                        <TextButton
                          onClick={() => onOpen({ collection: 'pathway-modules', id: one.data.id })}
                        >
                          {name}
                        </TextButton>
                      ) : (
                        name
                      )}
                    </th>
                    <td className={classes.figure}>{numberAt(one, 'year')}</td>
                    <td>
                      <StatusChip
                        label={need}
                        tone={isModuleNeed(need) ? moduleNeeds[need].tone : undefined}
                      />
                    </td>
                    <td className={classes.end}>
                      <RemoveButton collection="pathway-modules" reply={one} name={`it from ${name}`} />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

interface PathwaysPanelProps {
  readonly page: ModulePage
  readonly onOpen: (opened: OpenedRecord) => void
}
