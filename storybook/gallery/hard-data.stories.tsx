import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { compileForm, loadDefinitions, openForm, QUESTION_TYPES, type Answers, type Json } from '#engine'
import { createFormStore, FormView } from '#renderer'
import { sampleQuestion } from '../forms/every-flag.ts'
import { sampleUploads } from '../forms/sample-uploads.ts'

type Item = { readonly [property: string]: Json }
type Props = {
  readonly title: string
  readonly lang: string
  readonly items: readonly Item[]
  readonly answers?: Answers
  /** The form stands as after a refused Send. */
  readonly isRefused?: boolean
}

const ID = 'hard.form'

const open = ({ title, items, answers = {}, isRefused = false }: Props) => {
  const form = { id: ID, title, pages: [{ id: 'page', title, items }] }
  const { set, diagnostics } = loadDefinitions([{ file: `${ID}.json`, text: JSON.stringify(form) }])
  const [error] = diagnostics.filter(({ severity }) => severity === 'error')
  if (error !== undefined) throw new Error(error.message)
  const store = createFormStore(openForm(compileForm(set, ID), { answers, context: { today: '2026-11-21' } }))
  if (isRefused) store.check('submit')
  return store
}

/** A form whose words are hard to lay out. The theme around it aligns to the side of the toolbar's language. The sentences of the product around them stay in the language of the toolbar. */
const HardForm = (props: Props) => {
  const [store] = useState(() => open(props))
  return (
    <div lang={props.lang} dir={props.lang === 'ar' ? 'rtl' : undefined} style={{ textAlign: 'start' }}>
      <FormView store={store} services={{ uploads: sampleUploads }} onSend={() => undefined} intro={null} />
    </div>
  )
}

const meta: Meta<typeof HardForm> = { title: 'Hard data', component: HardForm, argTypes: { items: { control: 'object' } } }
export default meta
type Story = StoryObj<typeof HardForm>

const choices = (...labels: readonly string[]): readonly Json[] => labels.map((label, index) => ({ value: `c${index}`, label }))

export const LongGermanWords: Story = {
  args: {
    title: 'Aufenthaltsbewilligungsverlängerungsantrag',
    lang: 'de',
    items: [
      {
        question: 'insurance',
        label: 'Sozialversicherungsnachweisübermittlungsbestätigungsnummer',
        help: 'Sie steht auf der Krankenversicherungsdatenübermittlungsbestätigung.',
        type: 'text',
        width: 'half',
      },
      { question: 'begin', label: 'Beschäftigungsbewilligungsgültigkeitsbeginn', type: 'date', width: 'half' },
      {
        question: 'place',
        label: 'Wo liegt Ihr Hauptwohnsitzfinanzamtszuständigkeitsbereich?',
        type: 'choice',
        choices: choices(
          'Landeshauptstadt Klagenfurt am Wörthersee',
          'Bezirkshauptmannschaft Deutschlandsberg',
          'Donaudampfschifffahrtsgesellschaft',
        ),
      },
      { question: 'read', label: 'Ich habe die Datenschutzgrundverordnungsinformationsbroschüre gelesen', type: 'acknowledgement' },
    ],
    answers: { insurance: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' },
  },
}

export const ArabicFromTheRight: Story = {
  args: {
    title: 'طلب تدريب عملي',
    lang: 'ar',
    items: [
      { question: 'name', label: 'الاسم الكامل كما هو مكتوب في جواز السفر', help: 'اكتب الاسم بالحروف اللاتينية إن وُجد.', type: 'text' },
      { question: 'mail', label: 'البريد الإلكتروني', type: 'email', width: 'half' },
      { question: 'begin', label: 'تاريخ البدء', type: 'date', width: 'half' },
      { question: 'time', label: 'كم ساعة ستعمل في الأسبوع؟', type: 'choice', choices: choices('دوام جزئي، 20 ساعة أو أقل', 'دوام كامل') },
      { question: 'read', label: 'قرأت الشروط وأوافق عليها', type: 'acknowledgement' },
    ],
    answers: { name: 'عبد الرحمن كريم (Karim Abdel-Rahman)', mail: 'karim@halverton.example', time: 'c0' },
  },
}

export const Chinese: Story = {
  args: {
    title: '课程实习申请',
    lang: 'zh',
    items: [
      { question: 'name', label: '护照上的全名', help: '只有一个名字的人，请在姓氏栏填写该名字。', type: 'text' },
      { question: 'reason', label: '这份工作与您的专业有什么关系？', type: 'long-text', maxLength: 250 },
      { question: 'time', label: '您每周工作多少小时？', type: 'choice', choices: choices('兼职，每周二十小时或以下', '全职') },
    ],
    answers: { name: '歐陽娜娜', reason: '这份工作延续第二学年的野外考察，是学位课程的一部分，由机械工程系的导师指导。' },
  },
}

const FORTY = choices(...Array.from({ length: 40 }, (_, index) => `Department ${index + 1} of the College of Engineering`))

export const FortyOptions: Story = {
  args: {
    title: 'Forty options',
    lang: 'en',
    items: [
      { question: 'host', label: 'Which department hosts you?', type: 'choice', choices: FORTY },
      { question: 'many', label: 'Which departments do you work with?', type: 'choices', choices: FORTY },
    ],
    answers: { host: 'c39', many: ['c0', 'c7', 'c21', 'c38'] },
  },
}

export const AllErrorsAtOnce: Story = {
  args: {
    title: 'Every question, none answered',
    lang: 'en',
    items: QUESTION_TYPES.map((type) => ({ ...sampleQuestion(type).question, question: type.replaceAll('-', '_'), flag: 'required' })),
    isRefused: true,
  },
}
