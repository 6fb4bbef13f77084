import type { Meta, StoryObj } from '@storybook/react-vite'
import { Page } from './Page.tsx'

const meta: Meta = { title: 'Start here' }
export default meta

export const WhatThisIs: StoryObj = {
  name: '1 What this is',
  render: () => (
    <Page title="The gallery of Sojourn">
      <p>
        Everything a person meets in Sojourn, piece by piece, without signing in and without a server. Every piece is the real one: the same
        code draws it in the portal.
      </p>
      <h2>Where to find what</h2>
      <dl>
        <dt>Forms</dt>
        <dd>
          Every form of the office, in the folders of <code>definitions/</code>. Nobody writes these pages: they are made from the
          definitions, and a form that is added or changed there is here at once.
        </dd>
        <dt>Question types</dt>
        <dd>The inputs that forms are made of. Under “Every flag” each stands four times: required, answered, read-only, hidden.</dd>
        <dt>Parts of screens</dt>
        <dd>What stands around forms: statuses, lists, progress, decisions, menus.</dd>
      </dl>
      <h2>The stories of a form</h2>
      <dl>
        <dt>Empty, Filled in</dt>
        <dd>As somebody finds it, and with sample answers.</dd>
        <dt>Example: …</dt>
        <dd>What the definition promises in one sentence, set up as it says. An example about a mistake opens as after pressing Send.</dd>
        <dt>Flag: …</dt>
        <dd>The whole form hidden, editable, read-only or required.</dd>
        <dt>Role: …</dt>
        <dd>The form as somebody sees it whose role it treats differently.</dd>
      </dl>
      <p>Every form can be filled in here. Nothing is kept: choose the story again and it is new.</p>
    </Page>
  ),
}

export const TheToolbar: StoryObj = {
  name: '2 The toolbar',
  render: () => (
    <Page title="The toolbar above each story">
      <dl>
        <dt>Look</dt>
        <dd>Light, dark or high contrast.</dd>
        <dt>Density</dt>
        <dd>Comfortable is for people who come twice a year, compact for those who work here all day.</dd>
        <dt>Language</dt>
        <dd>
          Those of the demo institution, and the pseudo-language: every text that can be translated stands in brackets, is a third longer
          and is read from the right. A story of one question keeps the label that the story gives it.
        </dd>
        <dt>Flag</dt>
        <dd>
          “As defined” leaves the form its own rules. The others give every question the same flag. What is asked at all is still decided by
          the answers above it.
        </dd>
        <dt>Institution</dt>
        <dd>
          The forms compiled with the layer of an institution, in its colors, or the base without a layer. An institution of another office
          brings only what its own file says: name, language, money, colors.
        </dd>
        <dt>Stage</dt>
        <dd>Where the case is, with what its workflow locks there. A form that no case is filled in with has no stages, and says so.</dd>
        <dt>Person</dt>
        <dd>
          Who looks: the people of the demo, and every role that a definition asks about. The case is theirs. With a stage and nobody
          chosen, it is whoever begins the case.
        </dd>
        <dt>Today</dt>
        <dd>The day on which deadlines, windows and checks of dates are decided.</dd>
      </dl>
      <p>
        The icon of a ruler and a screen sets the width: look at every change at 320 pixels, too. The stories under “Flag” and “Role” have
        theirs fixed; take “Filled in” to play with both. The address keeps every choice, so a link shows the same.
      </p>
      <h2>Screens, menus and workflows</h2>
      <p>
        A screen is drawn for the first person of the demo who gets to it, or for the person of the toolbar, at the institution and in the
        language chosen there, from what the server of the demo answered. Of a record, the stage of the toolbar chooses one that stands in
        it. What the demo does not have is said instead of the screen, and the date is that of the recording. Menus and workflows are drawn
        as the institution of the toolbar has them. Each is there at 1440 and at 390 pixels.
      </p>
      <h2>The definition</h2>
      <p>
        The panel “Definition” under a form, a screen, a menu or a workflow holds its files, also those of the institution, with the line of
        each question, block, state and example. A part is copied as a snippet for another form, a file with its line for the editor of your
        code.
      </p>
      <h2>Accessibility</h2>
      <p>
        The button at the right end of the toolbar opens a panel. Its tab “Accessibility” names what a checker found. It has to be empty: a
        story with a finding fails the tests.
      </p>
    </Page>
  ),
}

export const WhatToLookFor: StoryObj = {
  name: '3 Looking at a form',
  render: () => (
    <Page title="Looking at a form">
      <p>To see a change of a form before it is published:</p>
      <ol>
        <li>
          Change the definition: its words, its order, its rules. <code>definitions/README.md</code> says where it is.
        </li>
        <li>The gallery draws the form again by itself. A mistake in the file is named in the terminal, with its line.</li>
        <li>Read “Empty” from top to bottom as somebody who has never seen it.</li>
        <li>Fill it in by keyboard alone, press Send half-way, and follow the links of the list that appears.</li>
        <li>Look at it dark, compact, from right to left, and 320 pixels wide.</li>
        <li>Write an example into the definition for what must stay so. It becomes a story, and it is tested from then on.</li>
      </ol>
      <p>
        The gallery shows the forms as the demo institution has them, with what it adds and changes. People, companies and numbers are made
        up.
      </p>
    </Page>
  ),
}
