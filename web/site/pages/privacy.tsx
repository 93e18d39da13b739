import type { Shop } from '@nosewise/contract/site-renderer';
import type { SitePage } from '../page-meta';
import { OperatorNamed, Passage, ReadingPage } from '../parts/reading';

export const PRIVACY: SitePage = {
  title: 'Privacy',
  description: 'No cookies, no trackers: what stays in your browser, and what our server sees.',
  path: '/privacy',
  body: Privacy,
};

function Privacy({ facts }: Shop) {
  return (
    <ReadingPage
      heading="Privacy"
      lead="No cookies, no trackers, no requests to third parties. If you train as a guest, your training stays in your browser."
    >
      <Passage heading="Who is responsible">
        <OperatorNamed as="The data controller" facts={facts} />
      </Passage>
      <Passage heading="What stays in your browser">
        <p>
          The following is kept in your browser’s own storage, so that it is there when you come back. Without
          an account it is not sent to us, except as described under “What you share with others”, and you can
          delete it in your browser’s settings at any time.
        </p>
        <ul className="list-disc space-y-1 pl-5">
          <li>
            your training settings with your weekly goal and days away, your own packs, your own words for
            aromas, when you opened and refilled bottles, and how this device reads aloud and prints stickers
          </li>
          <li>
            your glasses: the drinks you smelled, what you found in them, and the name, place and time you
            gave them
          </li>
          <li>
            without an account: the sessions you trained, so that your shelf and your reviews know what you
            know, and your honest tests. “Forget my training” in the training settings deletes the sessions;
            if you sign up, you decide whether your account takes them along
          </li>
          <li>
            with an account: that you are logged in, a copy of your newest sessions, and what has not been
            sent to us yet. Signing out deletes them. If your session ends by itself, what was not sent stays
            until you log in again, and nobody else sees it here
          </li>
          <li>your blind sets, with the aroma under each sticker</li>
          <li>the session, test, duel or quiz in progress, with the players’ names</li>
          <li>
            the rooms you host or sit in: your nickname, the key to your side, an answer that is on its way,
            and what you found in a glass
          </li>
          <li>
            the demo, a session with a blind set that somebody shares with you, and that you are choosing your
            first packs, until you close the tab
          </li>
          <li>
            your choice to go on without an account, whether you were offered to install the app, or the
            address you signed up with, until you log in
          </li>
          <li>the kits in your cart, until you order, and the country and postal code you entered there</li>
          <li>the catalogue category you viewed last: wine or coffee</li>
          <li>what you have typed into a form but not sent, until you close the tab</li>
          <li>
            that you answered our question about reminders, and while you log in by a code, the address it
            went to
          </li>
          <li>the light or dark theme, if you have chosen one</li>
        </ul>
      </Passage>
      <Passage heading="What you take to another device">
        <p>
          When you save your training as a file, your browser writes it on your device. It does not pass
          through our server. Anyone who has the file can read it.
        </p>
      </Passage>
      <Passage heading="What we keep for your account">
        <p>
          An account makes your training available on every device. Until you delete the account, we keep:
        </p>
        <ul className="list-disc space-y-1 pl-5">
          <li>your email address, and your password in a form that cannot be read back</li>
          <li>
            your sessions with every answer, what follows from them for each aroma, day and week, your
            training settings with your weekly goal and days away, your own packs, your own words for aromas,
            your glasses, and when you opened and refilled bottles
          </li>
          <li>your blind sets, with the aroma under each sticker</li>
          <li>
            when and how you logged in, and with which browser and system, until you sign out or have not used
            it for 90 days; and, for 90 days, from which networks, in a form that cannot be read back
          </li>
          <li>
            if you use an authenticator app, the key you share with it, encrypted, and your recovery codes in
            a form that cannot be read back
          </li>
          <li>
            the packs and blind sets that you share by link, until you stop sharing them or nobody has opened
            the link for 60 days
          </li>
          <li>
            how you want to be reminded, if you switch reminders on: hours, days and time zone, when we last
            reminded you, and the address that the push service of your browser gave each device, until you
            switch pushes off there, sign out, or the service tells us that it has ended
          </li>
          <li>your display name if you choose one, and your place on the leaderboard unless you opt out</li>
        </ul>
        <p>
          We email you only about your account, your orders and, if you switch them on, your reminders; we
          delete our copy of an email 30 days after it was delivered or given up, and note if your address
          takes no mail. Under Account you can download all of this, or delete it at once. The legal basis is
          the contract for your account (article 6, paragraph 1 b).
        </p>
      </Passage>
      <Passage heading="Reminders">
        <p>
          Reminders are off until you switch them on, one channel at a time, and each email has a link that
          ends them (article 6, paragraph 1 a). A push passes through the service of your browser’s maker
          (Google, Mozilla, Apple or Microsoft). It is encrypted for your device: the service learns that we
          send you something, when, how much and of which kind (reviews, a test), but not what it says. A
          calendar that you subscribe to is fetched by its program, so the maker of your calendar can read its
          events: how many bottles are due on which day, and no names of aromas.
        </p>
      </Passage>
      <Passage heading="What you share with others">
        <p>
          When you share a pack by link, we keep a copy of it, with the description you write and, if you
          wish, your display name. Everyone who has the link can see these. Behind the link to a blind set,
          people see the names and the codes, and which belongs to which only after each answer; we do not
          keep what they answer. We note the day a link was last opened, but not by whom, and end it when you
          stop sharing or when nobody has opened it for 60 days.
        </p>
        <p>
          If you report a shared pack, we keep what you write for as long as the pack is shared, without your
          name or address, and email it to the people who look after Nosewise.
        </p>
        <p>
          In a room, everybody sees the nicknames and, unless the host turns the ranking off, the scores; the
          host can keep a list of who answered what. In a tasting everybody sees how many found what, and the
          words that people typed, without their names. Our server keeps the room with its bottles, nicknames
          and answers until 30 days after its last move. If you are logged in, it knows your seat by your
          account and saves your answers there as sessions, and your glasses among your glasses; without an
          account it does not know who you are.
        </p>
      </Passage>
      <Passage heading="What we keep for your order">
        <p>
          When you order a kit, we ask for what we need to ship and bill it. We keep your email address, your
          name and address, your company and VAT number and the name on the parcel if you give them, your
          note, what you ordered, payments and refunds, and the invoice (article 6, paragraphs 1 b and 1 c).
          Until the order is paid, we also keep a digest of the network it came from, so that nobody can
          reserve every kit (article 6, paragraph 1 f). We keep orders and invoices for as long as bookkeeping
          law requires, even after you delete your account.
        </p>
        <p>
          We share this only with the parcel service, which needs your address, and with Stripe if you pay by
          card: you enter your card details there, and they never reach us. Anyone who has the link in your
          email can see the order, so please keep it to yourself.
        </p>
        <p>
          If you ask us to email you when a kit is back, we keep your email address and the kit until we have
          sent that one email, for a year at most; without your confirmation, for two days (article 6,
          paragraph 1 a). You can cancel the request at any time with the link in our email.
        </p>
        <p>
          If you withdraw from an order, we keep the name you give and the time with the order, and email you
          a receipt.
        </p>
      </Passage>
      <Passage heading="What our server sees">
        <p>
          To send you a page, our server needs your IP address and the address of the page. It logs both, with
          the time, so that we can find errors and stop attacks. It does not log query strings, cookies or
          anything you type. Against attacks it also counts calls and wrong attempts for a day at most: by
          account, or by a digest of your network or email address.
        </p>
        <p>
          We do not track guests: there is no profile of you, and nothing that follows you to other sites.
        </p>
      </Passage>
      <Passage heading="What you write to us">
        <p>
          We store what you send with a form, including any menu you attach, in our own database and email it
          to the people who answer it. We use it only to answer you, and share it with nobody. We delete it
          180 days after we have dealt with it, spam after 30 days, or at once if you ask us to.
        </p>
      </Passage>
      <Passage heading="Links to others">
        <p>
          Our pages load nothing from other sites. Links in footnotes contact another site only when you
          follow them.
        </p>
      </Passage>
      <Passage heading="Your rights">
        <p>
          You may ask what we store about you, have it corrected or deleted, and complain to the data
          protection authority where you live (General Data Protection Regulation, articles 15 to 18, 20, 21
          and 77).
        </p>
      </Passage>
    </ReadingPage>
  );
}
