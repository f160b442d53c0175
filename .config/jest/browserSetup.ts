import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import './browserStubs/blobBytes';
import './browserStubs/clipboard';
import './browserStubs/dialog';
import './browserStubs/elementErrors';
import './browserStubs/fetch';
import './browserStubs/idleCallbacks';
import './browserStubs/inert';
import './browserStubs/matchMedia';
import './browserStubs/objectUrl';
import './browserStubs/observers';
import './browserStubs/popover';
import './browserStubs/scrolling';

// Only a failed test waits so long for an element. With twenty busy processes on two cores, 5 s were too short.
configure({ asyncUtilTimeout: 20_000 });
