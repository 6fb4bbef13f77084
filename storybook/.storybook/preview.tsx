import type { Decorator, Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { institutions, offices, people, roles, stages } from 'virtual:sojourn-gallery/facts'
import { FLAGS, PSEUDO_LANGUAGE } from '#engine'
import { AS_WRITTEN } from '../forms/gallery-languages.ts'
import { BASE } from '../institutions/base.ts'
import { personOfRole } from '../institutions/viewers.ts'
import { argTypesOfQuestion, controlsOfQuestion, withControls } from './question-controls.ts'
import { Surroundings } from './Surroundings.tsx'

// On a busy machine, a story may wait long for its content.
configure({ asyncUtilTimeout: 30_000 })

/** The pseudo-language has no name: it is what it shows. */
const nameOf = (language: string): string =>
  language === PSEUDO_LANGUAGE
    ? 'Pseudo-language, from the right'
    : (new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language)

const languages = [...new Set(Object.values(offices).flatMap((office) => Object.keys(office.institutions['']?.languages ?? {})))].filter(
  (language) => language !== AS_WRITTEN,
)

/** A flag of the toolbar applies to the story of one question as it does to a form. */
const surrounded: Decorator = (Story, { globals, parameters, args, id, viewMode }) => {
  const changed = { ...withControls(args), ...('flag' in args && globals['flag'] !== '' ? { flag: globals['flag'] } : {}) }
  return (
    <Surroundings
      look={globals['look']}
      density={args['density'] ?? globals['density']}
      language={globals['language']}
      office={parameters['office']}
      institution={globals['institution']}
      bare={parameters['bare'] === true}
      isInText={viewMode === 'docs'}
      key={`${id} ${globals['flag']} ${globals['language']} ${globals['institution']} ${JSON.stringify(changed)}`}
    >
      <Story args={changed} />
    </Surroundings>
  )
}

const preview: Preview = {
  decorators: [surrounded],
  argsEnhancers: [controlsOfQuestion],
  argTypesEnhancers: [argTypesOfQuestion],
  initialGlobals: {
    look: 'light',
    density: 'comfortable',
    language: AS_WRITTEN,
    flag: '',
    institution: '',
    stage: '',
    person: '',
    today: '',
  },
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
    language: {
      name: 'Language',
      toolbar: {
        icon: 'globe',
        title: 'Language',
        dynamicTitle: true,
        items: [{ value: AS_WRITTEN, title: 'As written' }, ...languages.map((language) => ({ value: language, title: nameOf(language) }))],
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
    institution: {
      name: 'Institution',
      toolbar: {
        icon: 'structure',
        title: 'Institution',
        dynamicTitle: true,
        items: [
          { value: '', title: 'Demo', right: 'the institution of the demo' },
          { value: BASE, title: 'Base', right: 'no institution' },
          ...institutions.map(({ id, name }) => ({ value: id, title: name })),
        ],
      },
    },
    stage: {
      name: 'Stage',
      toolbar: {
        icon: 'branch',
        title: 'Stage',
        dynamicTitle: true,
        items: [{ value: '', title: 'Any stage' }, ...stages.map(({ id, label }) => ({ value: id, title: label, right: id }))],
      },
    },
    person: {
      name: 'Person',
      toolbar: {
        icon: 'user',
        title: 'Person',
        dynamicTitle: true,
        items: [
          { value: '', title: 'Any person', right: 'as the story says' },
          ...people.map(({ key, name, says }) => ({ value: key, title: name, right: says })),
          ...roles.map((role) => ({ value: personOfRole(role), title: `Role ${role}` })),
        ],
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    // Tabster's sentinels pass the focus on at once and hold none.
    a11y: { test: 'error', context: { exclude: ['[data-tabster-dummy]'] } },
    backgrounds: { disable: true },
    viewport: {
      options: {
        desktop: { name: 'Desktop, 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
        tablet: { name: 'Tablet, 1024', styles: { width: '1024px', height: '768px' }, type: 'tablet' },
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
      },
    },
    controls: { expanded: true, sort: 'none' },
    actions: { disable: true },
    docs: { canvas: { sourceState: 'none' } },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start here',
          'Forms',
          'Forms of other offices',
          'Screens',
          'Menus',
          'Workflows',
          'Question types',
          ['What every question has', 'Try it', 'Every flag', '*', ['When to use it']],
          'Hard data',
          'Design tokens',
          'Parts of screens',
        ],
      },
    },
  },
}

export default preview
