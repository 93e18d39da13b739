import type { SitePage } from '../page-meta';
import { OperatorNamed, Passage, ReadingPage } from '../parts/reading';

export const PRIVACY: SitePage = {
  title: 'Privacy',
  description: 'No cookies, no trackers: what stays in your browser, and what the server of Nosewise sees.',
  path: '/privacy',
  body: <Privacy />,
};

function Privacy() {
  return (
    <ReadingPage
      heading="Privacy"
      lead="No cookies, no trackers, no requests to anybody else. What a guest does while training stays in their browser."
    >
      <Passage heading="Who is responsible">
        <OperatorNamed as="The controller of what is processed here" />
      </Passage>
      <Passage heading="What stays in your browser">
        <p>
          These things are kept in your browser’s own storage, so that you find them again. Without an account
          they are not sent to us, and you can delete them with the browser’s settings at any time.
        </p>
        <ul className="list-disc space-y-1 pl-5">
          <li>your training settings and the packs that you have put together</li>
          <li>the session or the quiz that is under way, with the names that its players have typed</li>
          <li>the demo, and the last session that you trained as a guest, until you close the tab</li>
          <li>
            that you chose to go on without an account, or the address that you signed up with, until you log
            in
          </li>
          <li>the kits in your cart and the country that you chose there, until they are ordered</li>
          <li>the category you looked at last in the catalogue: wine or coffee</li>
          <li>what you have typed into a form and not sent yet, until you close the tab</li>
          <li>light or dark, when you have chosen one</li>
        </ul>
      </Passage>
      <Passage heading="What an account keeps with us">
        <p>
          Who makes an account wants to find the training again on every device. So we keep, until the account
          is deleted:
        </p>
        <ul className="list-disc space-y-1 pl-5">
          <li>your e-mail address, and your password in a form that cannot be read back</li>
          <li>your sessions with every answer, your training settings and the packs of your own</li>
          <li>
            when and by what means you logged in and, for 90 days, from which networks, in a form that cannot
            be read back
          </li>
          <li>a display name if you give one, and your place on the leaderboard unless you opt out of it</li>
        </ul>
        <p>
          We write to you only about the account itself and about what you order; a mail that was delivered is
          forgotten after 30 days. Under Account you can download all of this, and delete it. It is kept to
          fulfil the contract about the account (article 6, paragraph 1 b).
        </p>
      </Passage>
      <Passage heading="What an order keeps with us">
        <p>
          Who orders a kit is asked for what it takes to send and to bill it. So we keep your e-mail address,
          your name and address, a company and a VAT number if you give them, your note, what you ordered,
          what was paid and given back, and the invoice (article 6, paragraphs 1 b and 1 c). Until the order
          is paid, a digest of the network that it came from is kept with it, so that nobody reserves all kits
          (article 6, paragraph 1 f). Orders and invoices are kept as long as the law on bookkeeping demands,
          also when an account is deleted.
        </p>
        <p>
          Nobody else gets this but the parcel service, for the address, and Stripe when you pay by card: the
          card is typed in there and never reaches us. Whoever has the link in your mail can see the order, so
          do not pass it on.
        </p>
        <p>
          If you ask us to email you when a kit is back, we keep your email address and the kit until we have
          sent that one email, for a year at most; without your confirmation, for two days (article 6,
          paragraph 1 a). The link in our email cancels the request at any time.
        </p>
        <p>
          When you withdraw, the name that you give and the time are kept with the order, and the receipt is
          mailed to you.
        </p>
      </Passage>
      <Passage heading="What our server sees">
        <p>
          To send you a page, the server is told your internet address and what you ask for. It writes both
          into a log, with the time, to find errors and to keep attacks away. Queries, cookies and what you
          type are not written there.
        </p>
        <p>
          Guests are not tracked: there is no profile of you, and nothing that could follow you elsewhere.
        </p>
      </Passage>
      <Passage heading="What you write to us">
        <p>
          What you send with a form, and a menu that you attach, is kept in our own database and mailed to the
          people who answer it. It is used for nothing but the answer, and nobody else gets it. It is deleted
          180 days after we have dealt with it, or at once when you ask for that.
        </p>
      </Passage>
      <Passage heading="Links to others">
        <p>
          The pages load nothing from anybody else. A link in a footnote leads to another site only when you
          follow it.
        </p>
      </Passage>
      <Passage heading="Your rights">
        <p>
          You may ask what is stored about you, have it corrected or deleted, and complain to the data
          protection authority where you live (General Data Protection Regulation, articles 15 to 18, 20, 21
          and 77).
        </p>
      </Passage>
    </ReadingPage>
  );
}
