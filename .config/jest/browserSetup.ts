import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import './browserStubs/blobBytes';
import './browserStubs/clipboard';
import './browserStubs/dialog';
import './browserStubs/fetch';
import './browserStubs/inert';
import './browserStubs/matchMedia';
import './browserStubs/objectUrl';
import './browserStubs/observers';
import './browserStubs/popover';
import './browserStubs/scrolling';

// What is waited for comes late on a busy machine; a test as a whole has 15 s.
configure({ asyncUtilTimeout: 5_000 });
