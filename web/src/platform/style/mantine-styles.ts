// What all of Mantine rests on; the sheet of each component comes with it (`component-styles.ts`).
import './base.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import 'virtual:component-styles'
