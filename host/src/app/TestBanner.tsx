import { InspectorSlot } from '../features/inspector/InspectorSlot';
import { LinkBanner } from '../features/testLink/LinkBanner';

/** The banner of a QA link, with the button that opens the inspector. */
export const TestBanner = () => <LinkBanner tools={<InspectorSlot place="banner" />} />;
