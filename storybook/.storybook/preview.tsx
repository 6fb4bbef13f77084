import type { Decorator, Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { roles } from 'virtual:sojourn-gallery/facts'
import { FLAGS } from '#engine'
import { Surroundings } from './Surroundings.tsx'

// On a busy machine, a story may wait long for its content.
configure({ asyncUtilTimeout: 30_000 })

/** A flag of the toolbar applies to the story of one question as it does to a form. */
const surrounded: Decorator = (Story, { globals, parameters, args, id }) => {
  const flag = 'question' in args && globals['flag'] !== '' ? { flag: globals['flag'] } : {}
  return (
    <Surroundings
      look={globals['look']}
      density={args['density'] ?? globals['density']}
      dir={globals['dir']}
      bare={parameters['bare'] === true}
      key={`${id} ${globals['flag']}`}
    >
      <Story args={{ ...args, ...flag }} />
    </Surroundings>
  )
}

const preview: Preview = {
  decorators: [surrounded],
  initialGlobals: { look: 'light', density: 'comfortable', dir: 'ltr', flag: '', role: '' },
  globalTypes: {
    look: {
      name: 'Look',
      toolbar: {
        icon: 'paintbrush',
        title: 'Look',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'contrast', title: 'High contrast' },
        ],
      },
    },
    density: {
      name: 'Density',
      toolbar: {
        icon: 'component',
        title: 'Density',
        dynamicTitle: true,
        items: [
          { value: 'comfortable', title: 'Comfortable' },
          { value: 'compact', title: 'Compact' },
        ],
      },
    },
    dir: {
      name: 'Direction',
      toolbar: {
        icon: 'transfer',
        title: 'Direction',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
    flag: {
      name: 'Flag',
      toolbar: {
        icon: 'flag',
        title: 'Flag',
        dynamicTitle: true,
        items: [{ value: '', title: 'As defined' }, ...FLAGS.map((flag) => ({ value: flag, title: `All ${flag}` }))],
      },
    },
    role: {
      name: 'Role',
      toolbar: {
        icon: 'user',
        title: 'Role',
        dynamicTitle: true,
        items: [{ value: '', title: 'As the story says' }, ...roles.map((role) => ({ value: role, title: role }))],
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    // Tabster's sentinels pass the focus on at once and hold none.
    a11y: { test: 'error', context: { exclude: ['[data-tabster-dummy]'] } },
    backgrounds: { disable: true },
    controls: { disable: true },
    actions: { disable: true },
    options: {
      storySort: { method: 'alphabetical', order: ['Start here', 'Forms', 'Question types', ['Every flag'], 'Parts of screens'] },
    },
  },
}

export default preview
